/** Checks signed media in nginx (njs): variables for nginx-cdn.conf, which says where this file and media-token.js lie. */
// biome-ignore lint/style/useNodejsImportProtocol: njs knows it by this name only
import crypto from 'crypto'
import token from 'media-token.js'

function sign(text, key) {
  const digest = crypto.createHmac('sha256', key).update(text).digest('hex')
  return Buffer.from(digest.slice(0, 32), 'hex').toString('base64url')
}

function find(request) {
  const found = token.read(request.variables.request_uri.split('?')[0])
  if (!found || found.end <= Date.now() / 1000) return null
  const keys = token.splitKeys(request.variables.zimu_media_keys)
  return keys.some((key) => token.isSame(sign(found.text, key), found.signature)) ? found : null
}

/** Seconds that the right lasts; '' when there is none. */
function left(request) {
  const found = find(request)
  return found ? String(Math.ceil(found.end - Date.now() / 1000)) : ''
}

/** Path without the token, for the key of the cache. */
function file(request) {
  const found = token.read(request.variables.request_uri.split('?')[0])
  return found ? found.file : ''
}

/** Who else may keep the answer. */
function scope(request) {
  const found = token.read(request.variables.request_uri.split('?')[0])
  return found && found.session === 'everyone' ? 'public' : 'private'
}

export default { left, file, scope }
