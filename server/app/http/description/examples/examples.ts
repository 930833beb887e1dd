import type { Content, Operation } from '../open-api.ts'
import recorded from './answers.json' with { type: 'json' }
import type { ExampleRequest } from './example-request.ts'
import { fillIn } from './fill-in.ts'
import { exampleRequests } from './requests.ts'
import { unsentRequests } from './unsent-requests.ts'

type ExampleAnswer = { status: number; answer: unknown }

/** Answers of the demo, recorded by the test that sends the examples; long lists are cut. */
export const exampleAnswers: { [example: string]: ExampleAnswer } = recorded

/** An operation with its example: values of its parameters, its body and what the demo answers. */
export function withExample(operation: Operation): Operation {
  const { operationId } = operation
  const request = exampleRequests[operationId] ?? unsentRequests[operationId]
  const answers = Object.entries(exampleAnswers).filter(([name]) => name.replace(/:.*/, '') === operationId)
  const described = request ? withRequest(operation, fillIn(request, exampleAnswers)) : operation
  return answers.reduce((each, [, answer]) => withAnswer(each, answer), described)
}

function withRequest(operation: Operation, request: ExampleRequest): Operation {
  const { parameters, requestBody } = operation
  const values = { ...request.path, ...request.query }
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((each) =>
        values[each.name] === undefined ? each : { ...each, example: values[each.name] },
      ),
    }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: contentWith(requestBody.content, request) },
    }),
  }
}

/** A body as JSON; of a form that carries images alone, the names of its files. */
function contentWith(content: Content, { body, images }: ExampleRequest): Content {
  const { 'application/json': json, 'multipart/form-data': form } = content
  if (json && body) return { ...content, 'application/json': { ...json, example: body } }
  if (!form || !images) return content
  const files = Object.fromEntries(images.map((name) => [name, `${name}.jpg`]))
  return { ...content, 'multipart/form-data': { ...form, example: files } }
}

function withAnswer(operation: Operation, { status, answer }: ExampleAnswer): Operation {
  const described = operation.responses[status]
  const json = described?.content?.['application/json']
  if (!described || !json) return operation
  const content = { ...described.content, 'application/json': { ...json, example: answer } }
  return { ...operation, responses: { ...operation.responses, [status]: { ...described, content } } }
}
