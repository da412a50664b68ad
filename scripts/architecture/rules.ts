import { checkApiDirections } from './directions/api-directions.ts';
import { checkFrontEndDirections } from './directions/front-end-directions.ts';
import { checkWorkspaces } from './directions/workspaces.ts';
import { checkItemAccess } from './item-access.ts';
import { checkFinderWeight } from './libraries/finder-weight.ts';
import { checkOperatorConsole } from './libraries/operator-console.ts';
import { checkRuntimePackages } from './libraries/runtime-packages.ts';
import { checkServerReact } from './libraries/server-react.ts';
import { checkMessageKeys } from './message-keys.ts';
import { checkLengths, checkNames, checkWords } from './names.ts';
import type { Rule } from './source-tree/source-tree.ts';
import { checkTableOwnership } from './table-ownership.ts';
import { checkUseCaseTests } from './use-case-tests.ts';
import { checkWireNames } from './wire-names.ts';

export const rules: Record<string, Rule> = {
  names: checkNames,
  words: checkWords,
  lengths: checkLengths,
  'api directions': checkApiDirections,
  'directions in the front ends': checkFrontEndDirections,
  workspaces: checkWorkspaces,
  'weight of the finder page': checkFinderWeight,
  'the operator’s console': checkOperatorConsole,
  'table ownership': checkTableOwnership,
  'item access': checkItemAccess,
  'wire names': checkWireNames,
  'message keys': checkMessageKeys,
  'React on the server': checkServerReact,
  'packages at runtime': (tree) => checkRuntimePackages(tree),
  'a test for each use case': checkUseCaseTests,
};
