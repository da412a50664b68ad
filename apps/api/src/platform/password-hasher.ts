export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(guess: { passwordHash: string; password: string }): Promise<boolean>;
  stop(): Promise<void>;
}
