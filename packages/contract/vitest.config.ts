import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'contract',
    include: ['{src,test}/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
  },
});
