import { callServer } from '../support/people/members.ts';
import { button, byRole, field, heading, inside, link, text } from './drivers/query.ts';
import { story } from './story.ts';

story(
  'an operator closes the sign-up and then makes a link, and a stranger meets both',
  async ({ openTab, server }) => {
    const [operator, stranger] = [await openTab(), await openTab()];
    await operator.open(`${server.url}/operator`);
    await operator.fill(field('Operator token'), server.operatorToken);
    await operator.press(button('Sign in'));
    await operator.see(heading('Overview'));
    await operator.press(inside(byRole('navigation', 'Sections'), link('Accounts')));
    try {
      await operator.press(byRole('radio', 'Nobody'));
      await operator.see(text('Saved. It applies from now on.'));
      await stranger.open(`${server.url}/signup`);
      await stranger.see(heading('Sign-up isn’t open'));
      await stranger.see(text('You can’t create a new account here at the moment.'));

      await operator.press(byRole('radio', 'By invitation'));
      await operator.press(button('Make a link'));
      await operator.see(text(/\/signup\?invitation=/));
      await stranger.open(`${server.url}/signup`);
      await stranger.see(text('You need an invitation to sign up here.'));
      const url = await operator.evaluate(
        "[...document.querySelectorAll('p')].find((line) => line.textContent.includes('?invitation='))?.textContent",
      );
      await stranger.open(String(url));
      await stranger.see(button('Sign up'));
    } finally {
      const [token, body] = [server.operatorToken, { mode: 'open' }];
      await callServer(server, ['PUT', '/api/operator/sign-up'], { token, body });
    }
  },
);
