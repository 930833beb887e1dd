/** So wide and high, in degrees, may a view be whose dags are listed: about 5 km. */
export const widestView = 0.05

/** So many dags of a view are listed. */
export const listedInView = 200
