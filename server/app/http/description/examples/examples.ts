import type { Operation } from '../open-api.ts'
import recorded from './answers.json' with { type: 'json' }
import { fillIn } from './fill-in.ts'
import { exampleRequests } from './requests.ts'

type Answers = { [operation_id: string]: { status: number; answer: unknown } }

/** What the demo answered, recorded by the test that sends the examples; long lists are cut. */
export const exampleAnswers: Answers = recorded

/** An operation with its example: values of its parameters, its body and the answer of the demo. */
export function withExample(operation: Operation): Operation {
  const request = exampleRequests[operation.operationId]
  const example = exampleAnswers[operation.operationId]
  if (!request || !example) return operation
  const { path, query, body } = fillIn(request, exampleAnswers)
  const values = { ...path, ...query }
  const { parameters, requestBody, responses } = operation
  const answer = responses[example.status]
  const [json, sent] = [answer?.content?.['application/json'], requestBody?.content['application/json']]
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((each) =>
        values[each.name] === undefined ? each : { ...each, example: values[each.name] },
      ),
    }),
    ...(requestBody &&
      sent &&
      body && {
        requestBody: {
          ...requestBody,
          content: { ...requestBody.content, 'application/json': { ...sent, example: body } },
        },
      }),
    responses: {
      ...responses,
      ...(answer &&
        json && {
          [example.status]: {
            ...answer,
            content: { ...answer.content, 'application/json': { ...json, example: example.answer } },
          },
        }),
    },
  }
}
