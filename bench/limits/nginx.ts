import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.mjs'
import { startChild } from '../measure/children.ts'
import { scratch } from '../measure/scratch.ts'

/** nginx as one process with Debian's defaults: sendfile, no log. Serves /files/ and proxies the rest to us. */
export async function startNginx({ files, upstream }: { files: string; upstream: string }) {
  const port = await freePort()
  const folder = scratch()
  const file = join(folder, 'nginx.conf')
  const headers = ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy'].map(
    (name) => `add_header ${name} $upstream_http_${name.toLowerCase().replaceAll('-', '_')} always;`,
  )
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr error;
     events { worker_connections 256; }
     http {
       access_log off; sendfile on; tcp_nopush on; types { video/mp4 mp4; }
       client_body_temp_path ${folder}/nginx-body; proxy_temp_path ${folder}/nginx-proxy;
       fastcgi_temp_path ${folder}/nginx-f; uwsgi_temp_path ${folder}/nginx-u; scgi_temp_path ${folder}/nginx-s;
       upstream academy { server ${new URL(upstream).host}; keepalive 16; }
       server {
         listen 127.0.0.1:${port};
         location = / { return 200; }
         location /files/ { alias ${files}/; }
         location /media/ { proxy_pass http://academy; proxy_http_version 1.1; proxy_set_header Connection ""; }
         location /handed-over/ { internal; alias ${files}/; ${headers.join(' ')} }
       }
     }`,
  )
  return startChild('nginx', ['-c', file, '-e', 'stderr'], { port })
}
