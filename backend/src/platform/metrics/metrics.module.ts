import { Global, Module } from '@nestjs/common';
import { DatabaseMetrics } from './database.metrics.js';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';

@Global()
@Module({ providers: [Metrics, MetricsServer, DatabaseMetrics], exports: [Metrics] })
export class MetricsModule {}
