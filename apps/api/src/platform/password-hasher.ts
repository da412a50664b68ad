/** Salted password hashes; does not normalise passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Rejects a hash of another format. */
  verify(guess: { passwordHash: string; password: string }): Promise<boolean>;
  stop(): Promise<void>;
}
