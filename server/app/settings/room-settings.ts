import type { z } from 'zod'

/** Settings as they were set; one that is empty is not there. */
export type SetValues = { readonly [name: string]: string | undefined }

type Facts = { demo: boolean }

type SettingShape = { readonly [name: string]: z.ZodType }

/** Settings of one room; `server/config.ts` joins those of all rooms. */
export type RoomSettings<Shape extends SettingShape = SettingShape, Part extends object = object> = {
  /** In the order in which docs/settings.md lists them. */
  shape: Shape
  /** Finds what is missing or contradictory: lines that begin with the name of a setting and say what to set. */
  problems?(set: SetValues, facts: Facts): string[]
  /** Finds what is allowed but unwise, a line each. */
  warnings?(set: SetValues, facts: Facts): string[]
  read(values: z.output<z.ZodObject<Shape>>, facts: Facts & { set: SetValues }): Part
}

/** Lets the types of `read` follow from the shape. */
export const roomSettings = <Shape extends SettingShape, Part extends object>(settings: RoomSettings<Shape, Part>) =>
  settings

/** What several rooms read together. */
export type JoinedConfig<Rooms extends readonly RoomSettings[]> = All<ReturnType<Rooms[number]['read']>>

type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Joined) => void
  ? Joined
  : never

/** Without a database that was set there is nothing to keep: it is a demo. */
export const isDemo = (set: SetValues): boolean =>
  set['DEMO'] === undefined ? set['DATABASE_URL'] === undefined : set['DEMO'] !== '0'
