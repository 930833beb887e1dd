import { citizenRequests } from './citizen-requests.ts'
import type { ExampleRequest } from './example-request.ts'
import { officeRequests } from './office-requests.ts'

/** By the operation, in the order in which they run: from nothing to paid tax, then the office. */
export const exampleRequests: { [operation_id: string]: ExampleRequest } = { ...citizenRequests, ...officeRequests }
