import { isPreviewTicket } from '@zimu/contract/preview'
import { isPreviewAddress } from '@zimu/contract/preview-address'

/** A preview of the console leaves nothing behind: neither what it asks with its ticket nor what its page shows. */
export const isOfPreview = (request: Pick<Request, 'headers' | 'referrer' | 'url'>): boolean =>
  isPreviewTicket(request.headers.get('apitoken') ?? '') ||
  isPreviewAddress(request.referrer) ||
  isPreviewAddress(request.url)
