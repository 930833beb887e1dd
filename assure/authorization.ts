import { authorizationGround, callers } from '#test/authorization/ground.ts'
import { massAssignment } from '#test/authorization/mass-assignment.ts'
import { declared, leaks, undeclared, wrongCells } from '#test/authorization/walk.ts'
import { counted, type Run, verdictOf } from './run.ts'

type Ground = Awaited<ReturnType<typeof authorizationGround>>

/** Each run has an app and a database of its own, on `TEST_DATABASE_URL` if it is set. */
async function onGround<Result>(act: (ground: Ground) => Promise<Result>): Promise<Result> {
  const ground = await authorizationGround()
  try {
    return await act(ground)
  } finally {
    await ground.app.close()
  }
}

export const whoMayCall: Run = {
  name: 'who-may-call',
  title: 'Who may call',
  run: () =>
    onGround(async (ground) => {
      const { cells, wrong } = await wrongCells(ground, declared(ground))
      const missing = undeclared(ground)
      return verdictOf(
        `${declared(ground).length} routes × ${callers.length}, ${counted(cells)} cells, ${wrong.length} wrong, ${missing.length} undeclared`,
        [...missing, ...wrong],
      )
    }),
}

export const foreignIds: Run = {
  name: 'foreign-ids',
  title: "Other people's ids",
  run: () =>
    onGround(async (ground) => {
      const { count, leaking } = await leaks(ground, declared(ground))
      return verdictOf(
        `${count} foreign ids asked for, ${leaking.length} answered otherwise than missing ones`,
        leaking,
      )
    }),
}

export const unknownFields: Run = {
  name: 'unknown-fields',
  title: 'Fields that no form has',
  run: () =>
    onGround(async (ground) => {
      const { routes, fields, changed } = await massAssignment(ground, declared(ground))
      return verdictOf(`${routes} writing routes, ${counted(fields)} fields, ${changed.length} changes`, changed)
    }),
}
