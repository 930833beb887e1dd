import { checkingAddress, shellAddress } from './addresses.ts'

/** True if the answer is the file itself, not an error or the login page of a network. */
export const isUsable = (answer: Pick<Response, 'ok' | 'headers'>, address: string) =>
  answer.ok && isPage(answer) === (address === checkingAddress || address === shellAddress)

const isPage = ({ headers }: Pick<Response, 'headers'>) =>
  (headers.get('content-type') ?? '').toLowerCase().startsWith('text/html')
