/** True during `npm run test:drills`, which runs drills at full size. */
export const IS_DRILL = process.env.HOMEWARD_DRILLS === '1';
