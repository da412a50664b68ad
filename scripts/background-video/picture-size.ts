/** The size of every picture, in pixels: 16:10, as most desktops nearly are. */
export const WIDTH = 1280;
export const HEIGHT = 800;
