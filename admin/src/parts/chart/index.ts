export { BarList } from './bar-list.tsx'
export { ChartFrame } from './chart-frame.tsx'
export { LineChart } from './line-chart.tsx'
export { SparkLine } from './spark-line.tsx'
