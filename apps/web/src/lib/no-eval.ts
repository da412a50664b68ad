import { config } from 'zod/v4/core';

// The content security policy forbids code made from text. zod would find out by trying, which browsers report as a breach.
config({ jitless: true });
