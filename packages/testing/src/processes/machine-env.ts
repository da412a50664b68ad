/** Returns the environment for child processes, without variables that the product reads. */
export function machineEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE };
}
