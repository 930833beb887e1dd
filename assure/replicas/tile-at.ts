/** The tile of a zoom in which a place lies. */
export function tileAt(z: number, lon: number, lat: number) {
  const row = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
  return { z, x: Math.floor(((lon + 180) / 360) * 2 ** z), y: Math.floor(row * 2 ** z) }
}
