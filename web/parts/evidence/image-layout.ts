export type Size = { width: number; height: number }

/** Zoom factors; at 1 the image just fits. */
export const zooms = [1, 1.5, 2.5, 4] as const

type LayoutInput = { image: Size; room: Size; zoom: number; turn: number }

/**
 * Layout of an image on a stage after quarter turns to the right: first the whole image fits, however it is turned,
 * then it is enlarged by `zoom`. `frame` is its space on the stage, so that scrolling reaches all of it.
 */
export function laidOut({ image, room, zoom, turn }: LayoutInput) {
  const lies = turn % 2 === 1
  const wide = lies ? image.height : image.width
  const high = lies ? image.width : image.height
  const scale = Math.min(room.width / wide, room.height / high) * zoom
  return {
    frame: { width: Math.floor(wide * scale), height: Math.floor(high * scale) },
    image: {
      width: Math.floor(image.width * scale),
      height: Math.floor(image.height * scale),
      transform: `translate(-50%, -50%) rotate(${turn * 90}deg)`,
    },
  }
}
