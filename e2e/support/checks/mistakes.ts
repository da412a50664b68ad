import { expect, type Locator } from '@playwright/test';

/** Expects that a field is invalid and that exactly this message describes it, as screen readers announce it. */
export async function expectMistake(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect
    .poll(() => describe(field), { message: 'what describes the field', intervals: [20, 50, 100, 250] })
    .toContain(message);
}

export async function expectNoMistake(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}

function describe(field: Locator): Promise<string[]> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (document.getElementById(id)?.innerText ?? '').trim()),
  );
}
