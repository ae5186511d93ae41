import type { Endpoint } from '#shared/endpoints.ts'
import { escapeHtml } from '#shared/html.ts'
import { statusesOf } from '../serialise.ts'
import { operation, type Parameter } from './openapi.ts'
import { type DocumentedCall, refusalsOf, typesOf } from './refusals.ts'
import { type JsonSchema, sampleOf, typeOf } from './schema-words.ts'

/** One call: what it is for, what it takes, what it answers, and a form to try it that the script shows. */
export function callSection(documented: DocumentedCall, anchor: string, origin: string) {
  const { call, endpoint } = documented
  const [method = '', path = ''] = call.split(' ')
  const { parameters, body, answer } = operation(endpoint)
  const upload = endpoint.multipart ? 'multipart/form-data' : endpoint.csv ? 'text/csv' : undefined
  return `<article id="${anchor}" data-call="${escapeHtml(call)}">
<h3><a href="#${anchor}">${escapeHtml(endpoint.summary)}</a></h3>
<p class="call"><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code></p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${upload ? `<p>Takes <code>${upload}</code>; not offered for a try-out.</p>` : ''}
${body ? block('Body', body) : ''}
${answerOf(endpoint, answer)}
${refusalList(documented)}
<details><summary>curl</summary><pre tabindex="0"><code>${escapeHtml(curlLine(documented, origin))}</code></pre></details>
${upload ? '' : tryOut(withoutHeaders(parameters), body)}
</article>`
}

/** The script of the page sends addresses and bodies. */
const withoutHeaders = (parameters: Parameter[]) => parameters.filter((one) => one.in !== 'header')

function parameterTable(parameters: Parameter[]) {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}</td><td>${escapeHtml(typeOf(schema))}</td><td>${required ? 'required' : ''}</td></tr>`,
  )
  return `<div class="scroll" tabindex="0" role="group" aria-label="Parameters"><table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Must</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function answerOf(endpoint: Endpoint, answer: JsonSchema) {
  const title = `Answer ${statusesOf(endpoint).join(' or ')}`
  if (!endpoint.types) return block(title, answer)
  return `<p>${title}: ${typesOf(endpoint)
    .map((type) => `<code>${escapeHtml(type)}</code>`)
    .join(', ')}</p>`
}

function refusalList(documented: DocumentedCall) {
  const lines = Object.entries(refusalsOf(documented)).map(
    ([status, codes]) =>
      `<li>${status} ${codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(' ')}</li>`,
  )
  return `<details><summary>Refusals</summary><ul>${lines.join('')}</ul></details>`
}

function block(title: string, schema: JsonSchema) {
  const sample = JSON.stringify(sampleOf(schema), null, 2)
  return `<details><summary>${title}</summary><pre tabindex="0"><code>${escapeHtml(sample)}</code></pre></details>`
}

function tryOut(parameters: Parameter[], body: JsonSchema | undefined) {
  const fields = parameters.map(
    ({ name, in: place, required }) =>
      `<label>${escapeHtml(name)} <input name="${place}:${escapeHtml(name)}"${required ? ' required' : ''} autocomplete="off"></label>`,
  )
  const sample = body && JSON.stringify(sampleOf(body), null, 2)
  const text = sample
    ? `<label>Body <textarea name="body" rows="${Math.min(12, sample.split('\n').length)}" spellcheck="false">${escapeHtml(sample)}</textarea></label>`
    : ''
  return `<form class="try" hidden>${fields.join('')}${text}<button>Send</button><output tabindex="0"></output></form>`
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The call as a line for a shell, with what it must have; `TOKEN` stands for the reader's own. */
function curlLine({ call, endpoint, access }: DocumentedCall, origin: string) {
  const [method = '', path = ''] = call.split(' ')
  const { parameters, body } = operation(endpoint)
  const asked = parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(schema)))}`)
  const address = `${origin}${path.replace(/:(\w+)/g, '1')}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
  return [
    'curl',
    method === 'GET' ? '' : `-X ${method}`,
    quoted(address),
    access === 'everyone' ? '' : "-H 'Authorization: Bearer TOKEN'",
    endpoint.idempotent ? '-H "Idempotency-Key: $(uuidgen)"' : '',
    body ? `-H 'Content-Type: application/json' -d ${quoted(JSON.stringify(sampleOf(body)))}` : '',
    endpoint.csv ? "-H 'Content-Type: text/csv' --data-binary @list.csv" : '',
    endpoint.multipart ? "-F 'file=@file'" : '',
  ]
    .filter(Boolean)
    .join(' ')
}
