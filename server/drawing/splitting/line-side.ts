export type Point = readonly [x: number, y: number]

/** Distance of a point from a line segment, and its offset to the left of the line; negative to the right. */
function beside([x, y]: Point, [from_x, from_y]: Point, [to_x, to_y]: Point) {
  const [along_x, along_y] = [to_x - from_x, to_y - from_y]
  const length = Math.hypot(along_x, along_y)
  const part = Math.min(1, Math.max(0, ((x - from_x) * along_x + (y - from_y) * along_y) / length ** 2))
  return {
    distance: Math.hypot(x - from_x - part * along_x, y - from_y - part * along_y),
    left: (along_x * (y - from_y) - along_y * (x - from_x)) / length,
  }
}

/**
 * True if a point is left of a line, which continues straight beyond its ends. At a corner both stretches are equally
 * near: the one decides that has the point further to its side.
 */
export function isLeftOf(point: Point, line: readonly Point[]): boolean {
  const stretches = line.slice(1).flatMap((to, at) => {
    const from = line[at]
    return from && (from[0] !== to[0] || from[1] !== to[1]) ? [beside(point, from, to)] : []
  })
  const nearest = Math.min(...stretches.map(({ distance }) => distance))
  const near = stretches.filter(({ distance }) => distance <= nearest * (1 + 1e-9))
  const [chosen] = near.toSorted((one, other) => Math.abs(other.left) - Math.abs(one.left))
  return (chosen?.left ?? 0) > 0
}
