import { withOwnServer } from '../support/own-server.ts';
import { test } from '../support/story.ts';
import { buildStage } from './cast.ts';
import { catalogue } from './catalogue.ts';
import { photograph } from './photograph.ts';

for (const { area, scenes } of catalogue) {
  for (const { name, open, only, env, isWhole, isPlain = false } of scenes) {
    const title = `${area}: ${name}`;
    test.describe(() => {
      test.use({ javaScriptEnabled: !isPlain });

      // The projects leave out what is tagged with the other size.
      const tag = only === undefined ? [] : [`@${only}`];
      test(title, { tag }, async ({ page, context, server, mailbox, expectTrouble }, { project }) => {
        const size = project.name;
        // What fails on the way to a scene is part of it; errors in scripts are not.
        expectTrouble(/status of \d{3}|net::ERR_|Failed to fetch/);
        if (env === undefined) {
          await open(buildStage({ page, context, server, mailbox }));
          await photograph(page, { title, size, isWhole });
          return;
        }
        await withOwnServer({ name: `shots-${size}`, mailbox, env }, async (own) => {
          await open(buildStage({ page, context, server: own, mailbox }));
          await photograph(page, { title, size, isWhole });
        });
      });
    });
  }
}
