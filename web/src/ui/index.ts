export { Button, ButtonPair, type ButtonPairProps, type ButtonProps } from './button/button.tsx'
export type { CardContent } from './card/card.ts'
export {
  Cell,
  CellGroup,
  type CellGroupProps,
  type CellProps,
  ControlCell,
  type ControlCellProps,
} from './cell/cell.tsx'
export { classNames } from './class-names.ts'
export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { type ContentKind, ExtentBadge, type ExtentBadgeProps } from './extent-badge/extent-badge.tsx'
export { Field, type FieldProps } from './field/field.tsx'
export type { FieldKind } from './field/field-rules.ts'
export { Icon, type IconProps } from './icon/icon.tsx'
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx'
export { LetterLoader, type LetterLoaderProps } from './letter-loader/letter-loader.tsx'
export type { LinkTarget } from './link.ts'
export { NavAction, type NavActionProps, NavBar, type NavBarProps } from './nav-bar/nav-bar.tsx'
export { PageHeader, type PageHeaderProps } from './page-header/page-header.tsx'
export { Picture, type PictureProps } from './picture/picture.tsx'
export { PosterCard, type PosterCardProps } from './poster-card/poster-card.tsx'
export { ProgressBar, type ProgressBarProps } from './progress-bar/progress-bar.tsx'
export { CardGrid, type CardListProps, Rail } from './rail/rail.tsx'
export { RootHeader, type RootHeaderProps } from './root-header/root-header.tsx'
export {
  SectionAction,
  type SectionActionProps,
  SectionHeading,
  type SectionHeadingProps,
} from './section-heading/section-heading.tsx'
export { Sheet, type SheetProps, SheetText } from './sheet/sheet.tsx'
export { TabBar, type TabBarItem, type TabBarProps } from './tab-bar/tab-bar.tsx'
export { TitleText, type TitleTextProps } from './title-text/title-text.tsx'
export { ToastContext, useLoading, useToasts } from './toast/toast-context.ts'
export { ToastHost, type ToastHostProps } from './toast/toast-host.tsx'
export { createToastStore, type ToastOptions, type ToastStore } from './toast/toast-store.ts'
export { VideoCard, type VideoCardProps } from './video-card/video-card.tsx'
export { VipMark, type VipMarkProps } from './vip-mark/vip-mark.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden/visually-hidden.tsx'
export { WideRow, type WideRowProps } from './wide-row/wide-row.tsx'
