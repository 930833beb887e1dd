/** So wide and high, in degrees, may a view be whose dags are listed: about 5 km. */
export const widestView = 0.05

/** Maximum listed dags of a view. */
export const listedInView = 200
