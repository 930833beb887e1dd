import { type ComponentType, lazy } from 'react'

const again_ms = 10_000

/** A part whose code comes when it is first drawn; lost on the way, it is fetched again until it comes. */
export const latePart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetched(load) }))

function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, again_ms))
    return fetched(load)
  })
}
