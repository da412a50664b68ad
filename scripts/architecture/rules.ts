import { checkApiDirections, checkBorder } from './api-directions.ts';
import { checkCycles } from './cycles.ts';
import { checkFinderWeight } from './finder-weight.ts';
import { checkLengths, checkNames } from './names.ts';
import { checkOperatorConsole } from './operator-console.ts';
import { checkServerReact } from './server-react.ts';
import type { Rule } from './source-tree.ts';
import { checkTableOwnership } from './table-ownership.ts';
import { checkUseCaseTests } from './use-case-tests.ts';
import { checkWebDirections } from './web-directions.ts';
import { checkWireNames } from './wire-names.ts';

/** Every rule of the house, by the name the report shows. */
export const rules: Record<string, Rule> = {
  names: checkNames,
  lengths: checkLengths,
  'api directions': checkApiDirections,
  'web directions': checkWebDirections,
  'border between the apps': checkBorder,
  cycles: checkCycles,
  'weight of the finder page': checkFinderWeight,
  'the operator’s console': checkOperatorConsole,
  'table ownership': checkTableOwnership,
  'wire names': checkWireNames,
  'React on the server': checkServerReact,
  'a test for each use case': checkUseCaseTests,
};
