export const acceptedFiles = '.geojson,.json,.gpx,.csv,.txt'

/** Lines of numbers can be in any grid; GeoJSON and GPX are always in degrees. */
export const hasGrid = (name: string) => /\.(csv|txt)$/i.test(name)
