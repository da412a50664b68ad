/** What makes hashes of passwords, with salts of their own, and compares them; it takes each password as it comes. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Rejects when the hash is none of its own. */
  verify(guess: { passwordHash: string; password: string }): Promise<boolean>;
  stop(): Promise<void>;
}
