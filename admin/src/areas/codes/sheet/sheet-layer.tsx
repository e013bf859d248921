import { Printer, X } from 'lucide'
import { useEffect, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import styles from './sheet.module.css'
import { CODES_A_PAGE, type SheetBatch, SheetPage } from './sheet-page.tsx'

export interface SheetLayerProps extends SheetBatch {
  codes: readonly string[]
  onClose: () => void
}

/** Pages that are there; one more after each painted picture, so that the QR codes of a large batch do not stop the browser. */
function useGrowing(max: number): number {
  const [num, setNum] = useState(1)
  useEffect(() => {
    if (num >= max) return
    const timer = setTimeout(() => setNum(num + 1))
    return () => clearTimeout(timer)
  }, [num, max])
  return Math.min(num, max)
}

/** The sheets for the printer over the page: A4 across, sixteen codes each. Printed alone. */
export function SheetLayer({ codes, onClose, ...batch }: SheetLayerProps) {
  const { t, formats } = useText()
  const { data } = useSession()
  const pageNum = Math.ceil(codes.length / CODES_A_PAGE)
  const drawnNum = useGrowing(pageNum)
  const origin = data.service.visitor_url.replace(/\/$/, '')
  const isReady = drawnNum === pageNum
  return (
    <ModalOverlay className={styles.layer ?? ''} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal>
        <Dialog className={styles.dialog ?? ''} aria-label={t('codes.sheet')}>
          <div className={styles.bar}>
            <h2 className={styles.title}>{t('codes.sheet')}</h2>
            <p className={styles.note} role="status">
              {isReady
                ? t('codes.sheet_pages', { n: pageNum, count: formats.count(pageNum) })
                : t('codes.sheet_drawing', { n: formats.count(drawnNum), of: formats.count(pageNum) })}
              {origin === '' && ` ${t('codes.sheet_no_address')}`}
            </p>
            <Button variant="primary" icon={Printer} disabled={!isReady} onClick={() => window.print()}>
              {t('codes.print_now', { n: pageNum, count: formats.count(pageNum) })}
            </Button>
            <IconButton icon={X} size={18} label={t('shell.close')} onClick={onClose} />
          </div>
          {Array.from({ length: drawnNum }, (_, page) => (
            <SheetPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name, and do not move
              key={page}
              {...batch}
              origin={origin}
              page={page}
              pageNum={pageNum}
              codeNum={codes.length}
              codes={codes.slice(page * CODES_A_PAGE, (page + 1) * CODES_A_PAGE)}
            />
          ))}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
