import { useLayoutEffect, useRef, useState } from 'react'
import { laidOut, type Size } from './image-layout.ts'

type ImageStageProps = {
  name: string
  src: string
  zoom: number
  turn: number
  /** Classes for height and background. */
  className: string
  onVisible?: () => void
}

/** Stage of an image. Zoom and rotation do not change the size of the stage; the overflow scrolls. */
export function ImageStage({ name, src, zoom, turn, className, onVisible }: ImageStageProps) {
  const stage = useRef<HTMLElement>(null)
  const [image, setImage] = useState<Size | null>(null)
  const [room, setRoom] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setRoom({ width: element.offsetWidth, height: element.offsetHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [])
  const keepMiddle = useMiddle(stage, `${zoom} ${turn}`)
  const layout = image && room && laidOut({ image, room, zoom, turn })
  return (
    <section
      ref={stage}
      aria-label={name}
      onScroll={keepMiddle}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      // The name of an image that is still loading may be longer than its place.
      className={`grid ${layout ? 'overflow-auto' : 'overflow-hidden'} ${className}`}
    >
      <div className="relative m-auto" style={layout?.frame}>
        <img
          src={src}
          alt={name}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setImage({ width: naturalWidth, height: naturalHeight })
            onVisible?.()
          }}
          className={`absolute top-1/2 left-1/2 max-w-none ${layout ? '' : 'invisible'}`}
          style={layout?.image}
        />
      </div>
    </section>
  )
}

/** Keeps the same point in the middle of the stage after a change of size. */
function useMiddle(stage: { readonly current: HTMLElement | null }, view: string) {
  const middle = useRef({ x: 0.5, y: 0.5 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is what has moved the middle
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const { x, y } = middle.current
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2
  }, [stage, view])
  return () => {
    const element = stage.current
    if (!element) return
    middle.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    }
  }
}
