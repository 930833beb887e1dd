import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../database.ts'

/** Placeholder for a value while a query is compiled. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
  toJSON(): never {
    throw new Error(`the query looks at ${String(this.name)}, which it may only hand on`)
  }
  [Symbol.toPrimitive] = this.toJSON
}

const placesOf = <Values extends object>() =>
  new Proxy({}, { get: (_, name) => new Place(name) }) as { [Name in keyof Values]: Values[Name] }

/**
 * A query whose text is made once and then asked with other values. It is for long queries that are asked all the time:
 * making their text costs about as much as asking them. `build` hands each value on to the database as it is. One that
 * decides by a value, or puts it into another, does not compile.
 */
export function compiledOnce<Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) {
  let compiled: CompiledQuery<Row> | undefined

  return async (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= build(db, placesOf<Values>()).compile()
    const known = new Map<PropertyKey, unknown>(Object.entries(values))
    const parameters = compiled.parameters.map((each) => (each instanceof Place ? known.get(each.name) : each))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
