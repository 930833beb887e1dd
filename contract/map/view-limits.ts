/** Maximum width and height of a view with a list of dags, in degrees: about 5 km. */
export const widestView = 0.05

/** Maximum listed dags of a view. */
export const listedInView = 200
