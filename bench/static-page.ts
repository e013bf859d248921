/** The page that the product's home is compared with: written by hand, one picture, a title, a line, nothing else. */

import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { listenLocally } from '../harness/listen.ts'

const PAGE = `<!doctype html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>字母公约</title>
<style>body { margin: 0; font: 16px/1.6 system-ui, sans-serif } img { display: block; width: 100%; height: auto } p, h1 { margin: 12px 20px }</style>
</head>
<body>
<h1>字母公约</h1>
<img src="/picture" width="1200" height="900" alt="" fetchpriority="high">
<p>讲文字、字母和字体的视频、图集与文章。</p>
</body>
</html>
`

/** Serves the page with the picture at `pictureUrl`, both as small as the product sends its own. */
export async function serveStaticPage(pictureUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const answer = await fetch(pictureUrl)
  const type = answer.headers.get('content-type') ?? ''
  const picture = Buffer.from(await answer.arrayBuffer())
  const page = gzipSync(PAGE)
  const server = createServer((request, response) => {
    if (request.url === '/picture') return response.writeHead(200, { 'content-type': type }).end(picture)
    if (request.url !== '/') return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(page)
  })
  const origin = await listenLocally(server)
  return { url: `${origin}/`, stop: () => new Promise((done) => void server.close(() => done())) }
}
