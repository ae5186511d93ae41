import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { root } from '#server/platform/root.ts'
import { freePort } from '#server/testing/free-port.mjs'
import type { AcademyProcess } from '#server/testing/process.ts'
import { spawnServer, untilOpen } from '#server/testing/spawn-server.ts'
import { afterwards } from './afterwards.ts'

const NGINX = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx'
const NAME = 'academie.test'
const PACKAGES = 'modules.test'

interface Sent {
  headers?: Record<string, string>
  body?: string | Buffer
}

/** nginx with deploy/nginx.conf in front of two processes, requested over TLS like a browser. */
export async function openFront(processes: [AcademyProcess, AcademyProcess], mediaDir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'academy-front-'))
  const ca = selfSigned(folder)
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const [first, second] = processes.map(({ url }) => new URL(url).port)
  const filled = fillIn(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'), {
    SERVER_NAME: NAME,
    PACKAGES_NAME: `*.${PACKAGES}`,
    PORT_1: first ?? '',
    PORT_2: second ?? '',
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    CERTIFICATE: join(folder, 'cert.pem'),
    CERTIFICATE_KEY: join(folder, 'key.pem'),
    PACKAGES_CERTIFICATE: join(folder, 'cert.pem'),
    PACKAGES_CERTIFICATE_KEY: join(folder, 'key.pem'),
    MEDIA_DIR: mediaDir,
    LOG_DIR: folder,
  })
  writeFileSync(join(folder, 'academie.conf'), filled)
  writeFileSync(join(folder, 'nginx.conf'), systemConfiguration(folder))
  mkdirSync(join(folder, 'tmp'))
  const nginx = spawnServer(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')])
  afterwards(async () => {
    await nginx.stop('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  })
  await untilOpen(nginx, () => listensOn(httpsPort))
  const agent = new Agent({ ca, servername: NAME, keepAlive: true, maxSockets: 50 })
  afterwards(() => agent.destroy())

  async function ask(method: string, path: string, { headers = {}, body }: Sent = {}) {
    const options = { method, agent, headers: { host: NAME, ...headers } }
    const sending = request(`https://127.0.0.1:${httpsPort}${path}`, options)
    sending.end(body)
    const [answer] = await once(sending, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const content = Buffer.concat(chunks)
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: Number(answer.statusCode),
      headers: answer.headers as Record<string, string>,
      rawHeaders: answer.rawHeaders as string[],
      content,
      body: isJson ? JSON.parse(content.toString()) : content.toString(),
    }
  }
  /** Sends bytes unchanged, which no client would send, and returns everything that was answered. */
  async function sendRaw(text: string) {
    const socket = connectTls({ port: httpsPort, host: '127.0.0.1', ca, servername: NAME })
    socket.write(text)
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }
  return {
    ask,
    sendRaw,
    ca,
    name: NAME,
    port: httpsPort,
    httpPort,
    log: () => readFileSync(join(folder, 'academie.log'), 'utf8'),
    /** Every log that nginx writes. */
    logs: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.log'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n'),
  }
}

function listensOn(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('error', () => resolve(false))
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
  })
}

/** Like envsubst, replaces only the given names: nginx has variables of its own. */
function fillIn(text: string, values: Record<string, string>) {
  return text.replace(/^#.*$/gm, '').replace(/\$\{([A-Z_0-9]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/nginx.conf asks for ${name}`)
    return value
  })
}

/** What a system's nginx.conf contains around conf.d, with every file in our folder. */
const systemConfiguration = (folder: string) => `
  daemon off;
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  pid ${folder}/nginx.pid;
  error_log ${folder}/error.log;
  events { worker_connections 1024; }
  http {
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`).join('\n    ')}
    sendfile on;
    access_log ${folder}/access.log;
    include ${folder}/academie.conf;
  }
`

function selfSigned(folder: string) {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME},DNS:*.${PACKAGES}`]
  execFileSync('openssl', ['req', ...kind, ...name, ...files], { stdio: 'ignore' })
  return readFileSync(join(folder, 'cert.pem'))
}
