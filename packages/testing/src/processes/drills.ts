/** Whether this is `npm run test:drills`, where a release is tried at its full size. */
export const IS_DRILL = process.env.HOMEWARD_DRILLS === '1';
