import type { ExampleRequest } from './example-request.ts'

type Answers = { [operation_id: string]: { answer: unknown } }

/** A request in which `$addFee.id` is what the example `addFee` was answered. */
export const fillIn = (request: ExampleRequest, answers: Answers): ExampleRequest =>
  JSON.parse(JSON.stringify(request), (_key, value) =>
    typeof value === 'string' && value.startsWith('$') ? valueAt(value.slice(1).split('.'), answers) : value,
  )

function valueAt([operation_id = '', ...fields]: string[], answers: Answers): unknown {
  return fields.reduce<unknown>(
    (value, field) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === field)?.[1]
        : undefined,
    answers[operation_id]?.answer,
  )
}
