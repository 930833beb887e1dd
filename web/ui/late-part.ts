import { type ComponentType, lazy } from 'react'

/** A part whose code comes when it is first drawn. A page that the server renders has what stands until it comes. */
export const latePart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await (typeof document === 'undefined' ? never : load()) }))

const never = new Promise<never>(() => undefined)
