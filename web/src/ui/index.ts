export { AccordionItem, type AccordionItemProps } from './accordion/accordion.tsx'
export { ActionButton, type ActionButtonProps, ActionRow } from './action-button/action-button.tsx'
export { BottomBar, type BottomBarProps } from './bottom-bar/bottom-bar.tsx'
export { Button, type ButtonProps } from './button/button.tsx'
export { ButtonPair, type ButtonPairProps } from './button/button-pair.tsx'
export { CaptchaField, type CaptchaFieldProps } from './captcha-field/captcha-field.tsx'
export type { CardContent } from './card/card.ts'
export { Carousel, type CarouselProps } from './carousel/carousel.tsx'
export { dampedPosition } from './carousel/damped-position.ts'
export { type Drag, moveTo, pressAt, REST_MOTION, restingPlace } from './carousel/drag-rules.ts'
export type { CarouselSlide } from './carousel/slide.tsx'
export type { CarouselChange } from './carousel/track.ts'
export {
  Cell,
  CellGroup,
  type CellGroupProps,
  type CellProps,
  ControlCell,
  type ControlCellProps,
} from './cell/cell.tsx'
export {
  Certificate,
  type CertificateAction,
  type CertificateProps,
  CertificateStrip,
  type CertificateStripProps,
} from './certificate/certificate.tsx'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx'
export { Chip, ChipChoice, type ChipChoiceProps, ChipList, type ChipProps } from './chip/chip.tsx'
export type { Choice } from './choice/choice.ts'
export { classNames } from './class-names.ts'
export { Column, type ColumnProps } from './column/column.tsx'
export { parseUnits, unitLength } from './column/design-unit.ts'
export { CopybookSquare, type CopybookSquareProps } from './copybook-square/copybook-square.tsx'
export { Desk } from './desk/desk.tsx'
export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { type ContentKind, ExtentBadge, type ExtentBadgeProps } from './extent-badge/extent-badge.tsx'
export { Field, type FieldProps } from './field/field.tsx'
export type { FieldKind } from './field/field-rules.ts'
export { haptic } from './haptic/haptic.ts'
export { Icon, type IconProps } from './icon/icon.tsx'
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx'
export { LetterAvatar, type LetterAvatarProps } from './letter-avatar/letter-avatar.tsx'
export { LetterLoader, type LetterLoaderProps } from './letter-loader/letter-loader.tsx'
export { useLingering } from './lingering/use-lingering.ts'
export type { LinkTarget } from './link.ts'
export { ListFooter, type ListFooterProps } from './list-footer/list-footer.tsx'
export { useHasModal } from './modal/use-has-modal.ts'
export { type ModalOptions, useModal } from './modal/use-modal.ts'
export { MonogramTile, type MonogramTileProps } from './monogram-tile/monogram-tile.tsx'
export { NavAction, type NavActionProps } from './nav-bar/nav-action.tsx'
export { NavBar, type NavBarProps } from './nav-bar/nav-bar.tsx'
export { NewsPill, type NewsPillProps } from './news-pill/news-pill.tsx'
export { OfflineBar } from './offline-bar/offline-bar.tsx'
export { type Option, OptionList, type OptionListProps } from './option-list/option-list.tsx'
export { PageHeader, type PageHeaderProps } from './page-header/page-header.tsx'
export { Picture, type PictureProps } from './picture/picture.tsx'
export { sourceSet } from './picture/picture-source.ts'
export { PosterCard, type PosterCardProps } from './poster-card/poster-card.tsx'
export { useDataSaving } from './preference/use-data-saving.ts'
export { usePreference } from './preference/use-preference.ts'
export { Price, type PriceProps } from './price/price.tsx'
export { PriceList, type PriceListProps, type PriceOption } from './price-list/price-list.tsx'
export { ProgressBar, type ProgressBarProps } from './progress-bar/progress-bar.tsx'
export { PullArea, type PullAreaProps } from './pull-to-refresh/pull-area.tsx'
export { PullHead, type PullHeadProps } from './pull-to-refresh/pull-head.tsx'
export { PullToRefresh, type PullToRefreshProps } from './pull-to-refresh/pull-to-refresh.tsx'
export { usePull } from './pull-to-refresh/use-pull.ts'
export { RadioList, type RadioListProps, type RadioOption } from './radio-list/radio-list.tsx'
export { CardGrid } from './rail/card-grid.tsx'
export { type CardListProps, Rail } from './rail/rail.tsx'
export { RefreshButton, type RefreshButtonProps } from './refresh-button/refresh-button.tsx'
export { RootHeader, type RootHeaderProps } from './root-header/root-header.tsx'
export { Seal, type SealProps } from './seal/seal.tsx'
export { SearchBar, type SearchBarProps } from './search-bar/search-bar.tsx'
export {
  SectionAction,
  type SectionActionProps,
  SectionHeading,
  type SectionHeadingProps,
} from './section-heading/section-heading.tsx'
export { Segmented, type SegmentedProps } from './segmented/segmented.tsx'
export { SendCode, type SendCodeProps } from './send-code/send-code.tsx'
export { SegmentedRow, type SegmentedRowProps, SwitchRow, type SwitchRowProps } from './setting-row/setting-row.tsx'
export { Sheet, type SheetProps, SheetText } from './sheet/sheet.tsx'
export { useBesideWidth } from './sheet/use-sheet-place.ts'
export {
  Skeleton,
  SkeletonLine,
  type SkeletonLineProps,
  SkeletonPicture,
  type SkeletonPictureProps,
  type SkeletonProps,
} from './skeleton/skeleton.tsx'
export { SkipLink, type SkipLinkProps } from './skip-link/skip-link.tsx'
export { Slider, type SliderProps } from './slider/slider.tsx'
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  SectionError,
  type SectionErrorProps,
} from './state-view/state-view.tsx'
export { Switch, type SwitchProps } from './switch/switch.tsx'
export { TabBar, type TabBarItem, type TabBarProps } from './tab-bar/tab-bar.tsx'
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs.tsx'
export { TitleText, type TitleTextProps } from './title-text/title-text.tsx'
export { ToastContext, useLoading, useToasts } from './toast/toast-context.ts'
export { ToastHost, type ToastHostProps } from './toast/toast-host.tsx'
export { createToastStore, type ToastOptions, type ToastStore } from './toast/toast-store.ts'
export { UpdatePrompt, type UpdatePromptProps } from './update-prompt/update-prompt.tsx'
export { VideoCard, type VideoCardProps } from './video-card/video-card.tsx'
export { VipMark, type VipMarkProps } from './vip-mark/vip-mark.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden/visually-hidden.tsx'
export { WideRow, type WideRowProps } from './wide-row/wide-row.tsx'
export { Wordmark, type WordmarkProps } from './wordmark/wordmark.tsx'
