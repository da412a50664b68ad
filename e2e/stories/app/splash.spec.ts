import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';

// Browsers without a previous visit and without reduced motion.
test.use({ skipsSplash: false, reducedMotion: 'no-preference' });

test('a finder sees the page at once, without a splash', async ({ page, join, hang }) => {
  const [code] = await hang(await join('Olivia Marsh'), {});
  await page.goto(code?.url ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.splash')).toHaveCount(0);
});

test('no page violates its content security policy', async ({ page, join, signIn, hang }) => {
  await page.addInitScript(() => {
    const breaches: string[] = [];
    Object.assign(globalThis, { breaches });
    document.addEventListener('securitypolicyviolation', (event) =>
      breaches.push(`${event.violatedDirective}: ${event.blockedURI}`),
    );
  });
  const olivia = await join('Olivia Marsh');
  const [code] = await hang(olivia, {});
  const breaches = () => page.evaluate(() => (globalThis as { breaches?: string[] }).breaches);
  const paths = ['/signin', '/faqs', code?.url ?? '', '/', '/qr-scanner', '/manage-profile', '/send-invite'];
  for (const path of paths) {
    if (path === '/') await signIn(olivia);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await breaches(), path).toEqual([]);
  }
});
