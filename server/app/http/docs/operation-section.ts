import { fieldOf, fieldsOf, typeOf } from './fields.ts'
import { type Html, html, type Part, prose } from './html.ts'
import { answerOf, type Call, curlOf, typeScriptOf } from './samples.ts'

const callers: { [access: string]: string } = {
  anyone: 'Open to everybody',
  'signed-in': 'For everybody who is signed in',
  staff: 'For staff',
  admin: 'For administrators',
}

/** One operation: what it does and takes on the left, a request and its answer on the right. */
export function operationSection(call: Call, address: string): Html {
  const { method, path, operation } = call
  const { operationId, summary, description } = operation
  return html`<section class="row" id="${operationId}" aria-labelledby="${operationId}-title">
<div class="text">
<h2 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h2>
<p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${brokenAtSlashes(path)}</code></p>
<p class="caller">${callers[operation['x-access']]} · <code>${operationId}</code></p>
${description === undefined ? null : html`<p>${prose(description)}</p>`}
${parametersIn(call)}${bodyIn(call)}${answerIn(call)}${refusalsIn(call)}
</div>
<div class="samples">${samplesOf(call, address)}</div>
</section>`
}

/** A long address breaks between its parts. */
const brokenAtSlashes = (path: string): Part[] => path.split(/(?=\/)/).flatMap((part) => [html`<wbr>`, part])

export const sample = (title: string, kind: string, text: string): Html =>
  html`<figure class="sample ${kind}"><figcaption>${title}</figcaption><pre tabindex="0"><code>${text}</code></pre></figure>`

function samplesOf(call: Call, address: string): Part[] {
  const answer = answerOf(call.operation)
  return [
    sample('curl', 'sh', curlOf(call, address)),
    sample('TypeScript', 'ts', typeScriptOf(call)),
    answer ? sample(`Answer ${answer.status}`, 'json', answer.text) : null,
  ]
}

function parametersIn({ operation: { parameters = [] }, schemas }: Call): Part {
  if (parameters.length === 0) return null
  const places = { path: 'in the address', query: 'in the query', header: 'as a header' } as const
  return (['path', 'query', 'header'] as const).map((place) => {
    const own = parameters.filter((each) => each.in === place)
    return own.length === 0
      ? null
      : html`<h3>Sent ${places[place]}</h3><dl class="fields">${own.map((each) => fieldOf(each, schemas))}</dl>`
  })
}

function bodyIn({ operation: { requestBody }, schemas }: Call): Part {
  return Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) =>
      html`<h3>Body <span class="type">${type}</span></h3>${bodyFields(schema.allOf ?? [schema], schemas)}`,
  )
}

const bodyFields = (parts: Call['schemas'][string][], schemas: Call['schemas']): Part[] =>
  parts.map((part) => fieldsOf(part, schemas))

function answerIn({ operation: { responses }, schemas }: Call): Part {
  const answers = Object.entries(responses).filter(([status]) => /^[23]/.test(status))
  const contents = Object.entries(answers[0]?.[1].content ?? {})
  const types = contents.map(([type, { schema }]) => (type === 'application/json' ? typeOf(schema, schemas) : type))
  const statuses = answers.map(([status]) => status).join(' or ')
  const fields = contents.map(([, { schema }]) => fieldsOf(schema, schemas))
  return html`<h3>Answer ${statuses} <span class="type">${types.join(' or ')}</span></h3>${fields}`
}

function refusalsIn({ operation: { responses } }: Call): Part {
  const refused = Object.entries(responses).filter(([status]) => /^[45]/.test(status))
  return html`<details class="refusals"><summary>Refusals: ${refused.map(([status]) => status).join(', ')}</summary>
<dl>${refused.map(([status, { description }]) => html`<dt>${status}</dt><dd>${description.split('\n\n').map((line) => html`<p>${prose(line)}</p>`)}</dd>`)}</dl></details>`
}
