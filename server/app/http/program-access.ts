import type { FastifyRequest } from 'fastify'
import type { ProgramScope } from '#contract/programs/programs.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../database.ts'
import { refuseBeyond } from './limits/limits.ts'

/** A program that calls with its key. It is no person: it has no session, no role and no cases. */
export type CallingProgram = {
  id: number
  name: string
  scopes: readonly ProgramScope[]
  requests_per_minute: number
  expires_at: Date | null
}

/** Finds the program of a key; null when the key is unknown, revoked or run out. */
export type FindProgram = (key: string) => Promise<CallingProgram | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that admits a program; `any` admits each. Only for reading; closed to programs where it is not stated. */
    program?: ProgramScope | 'any'
  }
  interface FastifyRequest {
    program: CallingProgram | null
  }
}

/** Keys of programs begin so; tokens of people never do. */
export const programKeyStart = 'jomi_'

/** Admits a program to a route of its scopes, within its limit; everything else is refused. */
export async function admitProgram(
  { db, findProgram }: { db: Db; findProgram: FindProgram },
  request: FastifyRequest,
  key: string,
): Promise<void> {
  const program = await findProgram(key)
  if (!program) throw new AppError('unauthenticated')
  const scope = request.routeOptions.config.program
  const admitted = scope !== undefined && (scope === 'any' || program.scopes.includes(scope))
  if (!admitted) throw new AppError('program_scope')
  const limit = { name: 'program', max: program.requests_per_minute, window_s: 60 }
  await refuseBeyond(db, limit, String(program.id))
  request.program = program
}

/** The program of a route that only programs call. */
export function programOf(request: FastifyRequest): CallingProgram {
  if (!request.program) throw new AppError('unauthenticated')
  return request.program
}
