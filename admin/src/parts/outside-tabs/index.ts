export { OutsideTabs } from './outside-tabs.tsx'
