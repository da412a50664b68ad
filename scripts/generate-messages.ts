/** Generates types of languages, keys and values, and the page that proxies show while the server is unavailable. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAwayPage } from '@homeward/api/platform/http/pages/away-page.ts';
import { writeLanguages, writeTypes } from '@homeward/messages/authoring/write-files';
import { listCatalogues, readCatalogue, readLanguageEntry } from '@homeward/messages/server/catalogues';
import { projectRoot } from './project-root.ts';

const sources = join(projectRoot, 'packages/messages/src');
const languages = new Map(listCatalogues().map((tag) => [tag, readLanguageEntry(tag)]));
writeFileSync(join(sources, 'languages.generated.ts'), writeLanguages(languages));
writeFileSync(join(sources, 'messages.generated.ts'), writeTypes(readCatalogue('en')));
writeFileSync(join(projectRoot, 'deploy/away.html'), writeAwayPage());
