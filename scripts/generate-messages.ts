/** Writes the keys of the English catalogue, and what each message needs, as a type. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTypes } from '@homeward/messages/authoring/write-types';
import { readCatalogue } from '@homeward/messages/server/catalogues';
import { projectRoot } from './project-root.ts';

const file = join(projectRoot, 'packages/messages/src/messages.generated.ts');
writeFileSync(file, writeTypes(readCatalogue('en')));
