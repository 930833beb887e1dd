import { checkingAddress, shellAddress } from './addresses.ts'

/** Whether an answer is what stands at an address, and neither a refusal nor a page that a network shows in its place. */
export const isUsable = (answer: Pick<Response, 'ok' | 'headers'>, address: string) =>
  answer.ok && isPage(answer) === (address === checkingAddress || address === shellAddress)

const isPage = ({ headers }: Pick<Response, 'headers'>) =>
  (headers.get('content-type') ?? '').toLowerCase().startsWith('text/html')
