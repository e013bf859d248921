export { OutsideTabs } from './outside-tabs.tsx'
export { VariableList } from './variable-list.tsx'
